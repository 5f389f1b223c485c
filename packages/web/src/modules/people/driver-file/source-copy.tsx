import { copyWords } from '@roadproof/domain/people/rule-text';
import classes from './rules.module.css';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props {
  readonly sourceCopy: string | null;
  readonly sourceIsOld: boolean;
}

/** The copy of the text that was read, in amber when it is an older edition. */
export function SourceCopy(props: Props) {
  const words = copyWords(props);
  return words === null ? null : (
    <span
      className={
        props.sourceIsOld ? `${classes.old ?? ''} ${toneStyles.warning ?? ''}` : classes.small
      }
    >
      {words}
    </span>
  );
}
