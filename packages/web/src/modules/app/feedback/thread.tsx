import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Feedback } from './details.tsx';
import classes from './feedback.module.css';

/** What was said of it, oldest first. */
export function Thread({ comments }: Pick<Feedback, 'comments'>) {
  const timeOf = useInstants();
  return (
    <Panel title="Comments">
      {comments.length === 0 ? (
        <Note>No comments yet.</Note>
      ) : (
        <Rows as="ol" isLined>
          {comments.map(({ id, by, at, text, isAnswer, mailStatus }) => (
            <li key={id}>
              <strong>{by ?? 'Somebody'}</strong>{' '}
              <Note as="span" isSmall>
                {[
                  timeOf(at),
                  ...(isAnswer
                    ? [`answered by e-mail${mailStatus ? ` (${mailStatus})` : ''}`]
                    : []),
                ].join(', ')}
              </Note>
              <p className={classes.words}>{text}</p>
            </li>
          ))}
        </Rows>
      )}
    </Panel>
  );
}
