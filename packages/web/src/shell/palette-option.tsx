import {
  IconAlertTriangle,
  IconBolt,
  IconBook,
  IconChevronDown,
  IconFolder,
  IconMapPinCheck,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PaletteLine } from './palette-lines.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { AnswerSign } from '../kit/status/answer-mark.tsx';
import styles from './palette.module.css';
import toneStyles from '../kit/status/tone.module.css';

const icons = {
  act: IconBolt,
  screen: IconFolder,
  tab: IconFolder,
  setting: IconFolder,
  manual: IconBook,
  employee: IconUser,
  equipment: IconTruck,
  answer: IconMapPinCheck,
} as const;

/** The kind of a line, shown at its end. */
const kinds: Readonly<Record<PaletteEntry['kind'], string | null>> = {
  act: 'Act',
  screen: 'Screen',
  tab: 'Tab',
  setting: 'Setting',
  manual: 'Manual',
  employee: null,
  equipment: null,
  answer: null,
};

interface Props {
  readonly id: string;
  readonly line: PaletteLine;
  readonly isChosen: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

/** One line of the palette. */
export function PaletteOption({ id, line, isChosen, onPoint, onOpen }: Props) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) self.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={self}
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={styles.option}
      data-more={'more' in line || undefined}
      onPointerMove={onPoint}
      onClick={onOpen}
    >
      {'entry' in line ? <Entry entry={line.entry} isChosen={isChosen} /> : <More line={line} />}
    </div>
  );
}

function Entry({ entry, isChosen }: { readonly entry: PaletteEntry; readonly isChosen: boolean }) {
  const Symbol = icons[entry.kind];
  const { place, now, isLate } = entry;
  const below = [place, now && !isLate && `now ${now}`].filter(Boolean).join(' · ');
  return (
    <>
      {entry.answer ? (
        <AnswerSign answer={entry.answer} />
      ) : (
        <Symbol size={17} stroke={1.7} aria-hidden />
      )}
      <span className={styles.text}>
        <span className={styles.title}>{entry.title}</span>
        {below ? <span className={styles.place}>{below}</span> : null}
      </span>
      {isLate ? (
        <span className={`${styles.late ?? ''} ${toneStyles.danger ?? ''}`}>
          <IconAlertTriangle size={14} aria-hidden />
          {now}
        </span>
      ) : null}
      {isChosen ? (
        <kbd aria-hidden>↵</kbd>
      ) : (
        <span className={styles.kind}>{kinds[entry.kind]}</span>
      )}
    </>
  );
}

function More({ line }: { readonly line: Extract<PaletteLine, { readonly more: number }> }) {
  return (
    <>
      <IconChevronDown size={17} stroke={1.7} aria-hidden />
      <span className={styles.text}>
        More<span className="visually-hidden"> of {line.group}</span>
      </span>
      <span className={styles.kind}>{line.more}</span>
    </>
  );
}
