import { Button, Radio } from '@mantine/core';
import { digestRhythms, digestTopics, type DigestRhythm } from '@roadproof/domain/overview/digest';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { useField } from '../../../kit/form/use-field.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { PlainTable } from '../../../kit/layout/plain-table.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import { productOptions } from '../../../shell/product.ts';
import type { UserInfo } from './edit-user-info.tsx';
import classes from './user-info.module.css';

const names: Readonly<Record<DigestRhythm, string>> = {
  off: 'Off',
  daily: 'Daily, 6:00 AM',
  weekly: 'Mondays',
};

type Topic = (typeof digestTopics)[number];

/** What one is written to about, and how often: a line for each topic that one may open. */
export function MailsPanel({ info: { mails } }: { readonly info: UserInfo }) {
  const { data: product } = useQuery(productOptions());
  const { mutate, isPending } = useMutation({
    ...mutation('digests.sendNow'),
    onSuccess: ({ email }) => toastSuccess('Mail On Its Way', `It goes to ${email}.`),
  });
  const topics = digestTopics.filter(({ topic }) => mails[topic] !== undefined);
  if (topics.length === 0) return null;
  return (
    <Panel
      title="What we write to you about"
      aside={
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate({})}>
          Send me one now
        </Button>
      }
    >
      <Rows>
        <Note>
          What is overdue and due soon, each with a link to its list, by the company’s clock. You
          get no e-mail when there is nothing to report.
          {product?.mailConfigured !== false
            ? ''
            : ' No mail server is set up here, so nothing is sent yet.'}
        </Note>
        <PlainTable
          isInPanel
          label="What we write to you about"
          className={classes.mails}
          head={
            <>
              <th scope="col">Module</th>
              {digestRhythms.map((rhythm) => (
                <th key={rhythm} scope="col">
                  {names[rhythm]}
                </th>
              ))}
            </>
          }
        >
          {topics.map((topic) => (
            <TopicRow key={topic.topic} topic={topic} />
          ))}
        </PlainTable>
      </Rows>
    </Panel>
  );
}

function TopicRow({ topic: { topic, label } }: { readonly topic: Topic }) {
  const { value, change, input } = useField(
    { name: `${topic}Mails`, label: `Mails about ${label.toLowerCase()}` },
    { describe: (given) => names[digestRhythms.find((one) => one === given) ?? 'off'] },
  );
  return (
    <tr>
      <th scope="row">{label}</th>
      {digestRhythms.map((rhythm, index) => (
        <td key={rhythm} data-label={names[rhythm]}>
          <Radio
            ref={index === 0 ? input.ref : undefined}
            name={input.name}
            aria-label={`${label}: ${names[rhythm]}`}
            checked={value === rhythm}
            onChange={() => change(rhythm)}
            onBlur={input.onBlur}
          />
        </td>
      ))}
    </tr>
  );
}
