import { useQuery } from '@tanstack/react-query';
import type { Input } from '../../../api/operation-map.ts';
import { steadyQuery } from '../../../api/query.ts';
import textStyles from '../../../kit/layout/text.module.css';
import classes from './ask.module.css';

interface Props {
  /** The ask of the one person whose mail is shown. */
  readonly input: Input<'asks.preview'>;
  /** '2 of 14'. */
  readonly place: string;
}

/** The mail as its reader will see it. */
export function AskLetter({ input, place }: Props) {
  const { data } = useQuery(steadyQuery('asks.preview', input, { quiet: true }));
  const [person] = data?.people ?? [];
  const letter = person?.letter;
  return (
    <section aria-label="How it will read" className={classes.read}>
      <div className={classes.readHead}>
        <h3>How it will read</h3>
        <span className={textStyles.dimSmall}>
          {place} · <kbd>J</kbd> <kbd>K</kbd>
        </span>
      </div>
      <div className={classes.letter} aria-live="polite">
        {letter ? (
          <>
            <strong>{letter.subject}</strong>
            {letter.paragraphs.map((text, at) => (
              <p key={`${at} ${text}`}>{text}</p>
            ))}
            <span className={classes.button}>{letter.button}</span>
            <p className={textStyles.dimSmall}>{letter.remark}</p>
          </>
        ) : (
          <p className={textStyles.dim}>
            {person ? `${person.name} gets nothing: no paper is chosen.` : 'Nothing to show.'}
          </p>
        )}
      </div>
    </section>
  );
}
