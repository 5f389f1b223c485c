import { ActionIcon } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconSquare,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Confirm } from '../../../kit/dialog/confirm.tsx';
import styles from './feedback-tool.module.css';
import { recordingQuestions } from './recording-questions.ts';
import { clock } from './recording.ts';
import type { RecordingControl } from './use-recording.ts';

/** Over every screen while it is recorded: the time, and what can be done. */
export function RecordingBar({ recording }: { readonly recording: RecordingControl }) {
  const { state, ms, warning } = recording;
  const isPaused = state.step === 'paused';
  const answer = (goesOn: boolean) => {
    if (!goesOn) recording.goOn();
    else if (state.question === 'restart') recording.restart();
    else recording.cancel();
  };
  return (
    <>
      <section data-feedback-layer aria-label="Feedback">
        <div className={styles.bar} role="toolbar" aria-label="Recording">
          <span className={styles.dot} data-still={state.since === null || undefined} aria-hidden />
          <time className={styles.time} aria-label="Recorded time">
            {clock(ms)}
          </time>
          <Action
            name={isPaused ? 'Resume' : 'Pause'}
            onClick={isPaused ? recording.resume : recording.pause}
          >
            {isPaused ? <IconPlayerPlay size={17} /> : <IconPlayerPause size={17} />}
          </Action>
          <Action name="Stop" onClick={() => void recording.stop()}>
            <IconSquare size={16} />
          </Action>
          <Action name="Restart" onClick={() => recording.ask('askRestart')}>
            <IconRefresh size={17} />
          </Action>
          <Action name="Cancel" onClick={() => recording.ask('askCancel')}>
            <IconX size={17} />
          </Action>
          <span role="status" className={styles.warning}>
            {warning}
          </span>
        </div>
      </section>
      <Confirm
        question={state.question ? recordingQuestions[state.question] : null}
        onAnswer={answer}
      />
    </>
  );
}

interface ActionProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Action({ name, onClick, children }: ActionProps) {
  return (
    <ActionIcon
      variant="transparent"
      className={styles.action ?? ''}
      size={32}
      radius="xl"
      title={name}
      aria-label={`${name} recording`}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
