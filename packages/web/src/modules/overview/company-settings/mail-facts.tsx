import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { mailState } from './mail-state.ts';
import { TabLink } from './tab-link.tsx';

/** Whether mail goes out, and from whom; opens the tab that tries it. */
export function MailFacts() {
  const timeOf = useInstants();
  const answer = useQuery(query('mailOutbox.settings', {}, { quiet: true }));
  const { data } = answer;
  const mail = data && mailState(data, timeOf);
  return (
    <Panel
      title="E-mail"
      isFlush
      aside={mail ? <StatusMark state={mail.state} label={mail.label} /> : null}
    >
      {data && mail ? (
        <Rows as="ul" isLined>
          <TabLink tab="email" label="Sent as" value={data.sender} />
          <TabLink tab="email" label="Send a test" value={mail.text} />
        </Rows>
      ) : (
        <Fetching query={answer} />
      )}
    </Panel>
  );
}
