import type { Answer } from '@roadproof/domain/answer';
import type { Guard } from './screen.ts';

/** One line of the command palette. */
export interface PaletteEntry {
  readonly key: string;
  readonly kind:
    | 'act'
    | 'screen'
    | 'tab'
    | 'setting'
    | 'manual'
    | 'employee'
    | 'equipment'
    | 'answer';
  /** The answer to a question of dispatch. */
  readonly answer?: Answer;
  readonly title: string;
  /** Where it is, below the title. */
  readonly place: string | null;
  readonly href: string;
  /** The module that opens it; without one any signed-in user may. */
  readonly module?: Guard;
  /** For people with admin access alone. */
  readonly forAdmins?: true;
  /** The current value: '30 days'. */
  readonly now?: string;
  /** True where an administrator has to act. */
  readonly isLate?: boolean;
  /** Words it is found by, beside its title and its place. */
  readonly words?: string;
}
