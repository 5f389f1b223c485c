import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { Plate } from './plate.tsx';
import styles from './plate.module.css';

interface Props extends Pick<ComponentProps<typeof Plate>, 'title' | 'text'> {
  readonly icon?: ComponentProps<typeof Plate>['icon'];
  readonly onAgain: () => unknown;
}

/** Stands in for what could not be loaded, with the button that asks for it again. */
export function TryAgain({ icon = IconAlertTriangle, title, text, onAgain }: Props) {
  return (
    <Plate icon={icon} title={title} text={text}>
      <button type="button" className={styles.primary} onClick={() => void onAgain()}>
        Try again
      </button>
    </Plate>
  );
}

/** In place of a form whose choices did not come. */
export function FormNotLoaded({ onAgain }: Pick<Props, 'onAgain'>) {
  return (
    <TryAgain
      title="The form could not be loaded"
      text="Its lists are missing. Nothing is lost."
      onAgain={onAgain}
    />
  );
}
