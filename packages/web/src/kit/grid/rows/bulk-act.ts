import type { Icon } from '@tabler/icons-react';

/** One thing that can be done with all chosen rows; 'Change group…' where it asks first. */
export type BulkAct = {
  readonly label: string;
  readonly icon: Icon;
  readonly isDangerous?: true;
  /** It is on its way. */
  readonly isBusy?: boolean;
} & ({ readonly onPress: () => void } | { readonly href: string });
