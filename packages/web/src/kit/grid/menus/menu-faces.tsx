import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconColumns3, IconDownload } from '@tabler/icons-react';
import type { Ref } from 'react';
import styles from '../frame/frame.module.css';

interface FaceProps {
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

export const ColumnsFace = (props: FaceProps) => (
  <Button
    variant="default"
    size="xs"
    leftSection={<IconColumns3 size={15} />}
    aria-haspopup="dialog"
    {...props}
  >
    Columns
  </Button>
);

/** The button of the export menu; on a phone its sign alone. */
export const ExportFace = (props: FaceProps) => (
  <Button
    variant="default"
    size="xs"
    aria-label="Export"
    leftSection={<IconDownload size={15} />}
    aria-haspopup="menu"
    {...props}
    // The target of a menu brings a class of its own, which must not take this one away.
    className={styles.export}
  >
    Export
  </Button>
);

/** The button of filter and order on a phone. */
export const NarrowFace = (props: FaceProps) => (
  <ActionIcon size={30} aria-label="Filter and order" aria-haspopup="dialog" {...props}>
    <IconAdjustmentsHorizontal size={18} />
  </ActionIcon>
);
