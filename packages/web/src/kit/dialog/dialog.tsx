import { Modal, Skeleton } from '@mantine/core';
import { formatCount } from '@roadproof/domain/format';
import { Suspense, memo, type ReactNode } from 'react';
import classes from './dialog.module.css';
import { StepFocus } from './step-focus.tsx';
import { useFocusBack } from './use-focus-back.ts';

export interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Pixels; it never gets wider than the screen. */
  readonly width?: number;
  /** It shows what is shown this once: neither Escape nor a click beside it closes it, only a button. */
  readonly isShownOnce?: boolean;
  /** Takes the window: beside its form there is something to look at. */
  readonly isFull?: boolean;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

interface KeptProps {
  readonly isClosing: boolean;
  readonly children: ReactNode;
}

// A question is answered before its dialog has faded: its words stay until then.
const Kept = memo(
  ({ children }: KeptProps) => children,
  (_, { isClosing }) => isClosing,
);

/** A dialog over the page: Escape and a click beside it close it, the focus stays inside and goes back where it was. */
export function Dialog({
  opened,
  title,
  onClose,
  width = 440,
  isShownOnce = false,
  isFull = false,
  aside,
  children,
}: DialogProps) {
  const focusBack = useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={focusBack}
      size={width}
      centered
      fullScreen={isFull}
      // Locking would write a style element, which the Content-Security-Policy forbids; the shell scrolls, not the page.
      lockScroll={false}
      returnFocus
      closeOnEscape={!isShownOnce}
      closeOnClickOutside={!isShownOnce}
      classNames={{ content: classes.content ?? '', inner: classes.inner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content data-closing={!opened || undefined} data-full={isFull || undefined}>
        {/* No header element: over the page it would count as a second banner. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title}>
            <Kept isClosing={!opened}>{title}</Kept>
          </Modal.Title>
          {aside}
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={classes.body}>
          <StepFocus>
            {/* What waits for the company's day waits in here, and the page behind stays. */}
            <Suspense
              fallback={<Skeleton height={160} role="status" aria-label="Fetching data..." />}
            >
              <Kept isClosing={!opened}>{children}</Kept>
            </Suspense>
          </StepFocus>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface DialogActionsProps {
  /** What is said right above the buttons. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog, in sight however long it is: the way out first, what the dialog is for last. */
export function DialogActions({ notice, children }: DialogActionsProps) {
  return (
    <div className={classes.foot}>
      {notice}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

/** More things than this are counted at the end of their list. */
const mostNamed = 8;

/** The thing a question is about, or several one below the other, below the question. */
export function DialogNamed({ named }: { readonly named: string | readonly string[] }) {
  if (typeof named === 'string') return <p className={classes.named}>{named}</p>;
  const shown = named.length === mostNamed + 1 ? named : named.slice(0, mostNamed);
  const rest = named.length - shown.length;
  return (
    <ul className={classes.named}>
      {shown.map((one, at) => (
        // Two can be called the same.
        <li key={`${at} ${one}`}>{one}</li>
      ))}
      {rest > 0 ? <li>and {formatCount(rest)} more</li> : null}
    </ul>
  );
}

/** What a dialog says before it asks for anything. */
export function DialogText({ children }: { readonly children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}
