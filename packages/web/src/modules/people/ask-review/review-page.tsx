import { counted } from '@roadproof/domain/format';
import { useQuery } from '@tanstack/react-query';
import type { Row } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { FetchFault } from '../../../kit/status/fetch-fault.tsx';
import { Page } from '../../../shell/page.tsx';
import { Review } from './review.tsx';
import classes from './review.module.css';

type Waiting = Row<'askReviews.list'>;

/** Most papers of the queue on screen; the next ones come as these are decided. */
const shownAtOnce = 200;

interface QueueProps {
  readonly papers: readonly Waiting[];
  readonly total: number;
  readonly current: string;
  readonly onOpen: (id: string) => void;
}

function Queue({ papers, total, current, onOpen }: QueueProps) {
  const timeOf = useInstants();
  return (
    <nav className={classes.queue} aria-label="Papers that wait">
      <p className={classes.count}>{counted(total, 'paper')} to look at</p>
      <ul>
        {papers.map(({ id, person, paper, receivedAt }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.entry}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onOpen(id)}
            >
              <span className={classes.name}>{person}</span>
              <span>{paper}</span>
              <span className={classes.dim}>{timeOf(receivedAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Papers that people sent by a link: each is looked at, and filed or sent back. */
export function ReviewPage() {
  const [search, set] = useQueryString();
  const { data, isError, refetch } = useQuery(
    query('askReviews.list', { options: { pageSize: shownAtOnce } }),
  );
  const papers = data?.data ?? [];
  const at = papers.findIndex(({ id }) => id === search.get('paper'));
  const current = papers[Math.max(at, 0)];
  const open = (id: string | undefined) => set({ paper: id });
  const next = papers[Math.max(at, 0) + 1] ?? papers[0];
  return (
    <Page
      title="Needs Review"
      description="Pictures of papers that people sent by a link. Look at each, then file it or send it back."
      fill
    >
      {isError ? <FetchFault onAgain={refetch} /> : null}
      {data && !current ? (
        <Panel title="Nothing waits for a look.">
          <Rows gap={12}>
            <Note>
              Papers that people send by the link of an ask are listed here, the oldest first.
            </Note>
            <AppLink href="/mails?tab=asks">See what people were asked for</AppLink>
          </Rows>
        </Panel>
      ) : null}
      {current ? (
        <div className={classes.panes}>
          <Queue papers={papers} total={data?.total ?? 0} current={current.id} onOpen={open} />
          <Review
            key={`${current.id} ${current.version}`}
            waiting={current}
            onDone={() => open(next?.id === current.id ? undefined : next?.id)}
          />
        </div>
      ) : null}
    </Page>
  );
}
