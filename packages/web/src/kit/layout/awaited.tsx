import { MantineThemeProvider } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './awaited.module.css';
import { Note } from './note.tsx';

interface Props {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** The way on; its buttons are quiet, since the one filled button of a screen is in its head. */
  readonly children?: ReactNode;
}

const quiet = { components: { Button: { defaultProps: { variant: 'light' } } } };

/** What a place says that has nothing to show, in the middle of it. */
export function Awaited({ icon: Symbol, title, text, children }: Props) {
  return (
    <div className={styles.awaited}>
      <Symbol size={28} stroke={1.5} aria-hidden />
      <strong>{title}</strong>
      <Note>{text}</Note>
      <MantineThemeProvider theme={quiet}>{children}</MantineThemeProvider>
    </div>
  );
}
