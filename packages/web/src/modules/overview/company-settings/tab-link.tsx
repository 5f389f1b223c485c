import { IconChevronRight } from '@tabler/icons-react';
import { AppLink } from '../../../kit/link/app-link.tsx';
import classes from './edit-data.module.css';
import textStyles from '../../../kit/layout/text.module.css';
import flowStyles from '../../../kit/layout/flow.module.css';

interface Props {
  /** The tab's key in the address. */
  readonly tab: string;
  readonly label: string;
  readonly value: string;
}

/** A line that names what a tab holds and opens it. */
export function TabLink({ tab, label, value }: Props) {
  return (
    <li>
      <AppLink className={classes.line} href={`/administrator/edit-data?tab=${tab}`}>
        <span>
          <strong className={textStyles.strong}>{label}</strong>
          <span className={textStyles.dimSmall}>{value}</span>
        </span>
        <IconChevronRight
          size={16}
          aria-hidden
          className={`${textStyles.dim} ${flowStyles.noShrink}`}
        />
      </AppLink>
    </li>
  );
}
