import { ActionIcon } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchTrail, stepOf, useTrail } from '../grid/walk/trail.ts';
import { Columns } from '../layout/columns.tsx';
import { AppLink } from '../link/app-link.tsx';
import classes from './walk.module.css';

interface StepProps {
  readonly href: string | undefined;
  readonly word: 'Previous' | 'Next';
  readonly keyName: 'K' | 'J';
  readonly onGo: (href: string) => void;
}

function Step({ href, word, keyName, onGo }: StepProps) {
  const Arrow = word === 'Next' ? IconChevronDown : IconChevronUp;
  const icon = <Arrow size={18} aria-hidden />;
  if (!href)
    return (
      <ActionIcon variant="default" size={36} disabled aria-label={`No ${word.toLowerCase()}`}>
        {icon}
      </ActionIcon>
    );
  return (
    <ActionIcon
      variant="default"
      size={36}
      component={AppLink}
      href={href}
      aria-label={word}
      aria-keyshortcuts={keyName}
      title={`${word} (${keyName})`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onGo(href);
      }}
    >
      {icon}
    </ActionIcon>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const openDialog = 'dialog[open], [aria-modal="true"]:not([data-closing])';

/** J goes on and K back, where nobody is typing. */
function useKeys(
  { previous, next }: { readonly previous: string | undefined; readonly next: string | undefined },
  go: (href: string) => void,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const href = { j: next, k: previous }[event.key.toLowerCase()];
      if (!href || document.querySelector(openDialog)) return;
      event.preventDefault();
      go(href);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [previous, next, go]);
}

interface Props {
  /** Where the walk leads for what came from no list. */
  readonly otherwise?:
    | { readonly previous: string | undefined; readonly next: string | undefined }
    | undefined;
}

/** Next and previous in the list that the record was opened from, in its order and with its filter. */
export function Walk({ otherwise }: Props) {
  const trail = useTrail();
  const router = useRouter();
  const address = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const step = trail && stepOf(trail, address);
  const missing =
    step && !step.next && step.at + 1 < step.total
      ? step.at + 1
      : step && !step.previous && step.at > 0
        ? step.at - 1
        : null;
  useEffect(() => {
    if (missing !== null) void fetchTrail(missing).catch(() => undefined);
  }, [missing]);
  // One entry of the history for the whole walk: Back leads to the list.
  const go = (href: string) => void router.navigate({ href, replace: true });
  const { previous, next } = step ?? otherwise ?? { previous: undefined, next: undefined };
  useKeys({ previous, next }, go);
  if (!previous && !next) return null;
  return (
    <Columns as="span" gap={6} className={classes.walk}>
      {step ? (
        <span className={classes.place}>
          {formatCount(step.at + 1)} of {formatCount(step.total)}
        </span>
      ) : null}
      <Step href={previous} word="Previous" keyName="K" onGo={go} />
      <Step href={next} word="Next" keyName="J" onGo={go} />
    </Columns>
  );
}
