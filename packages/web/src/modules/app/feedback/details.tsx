import { Button } from '@mantine/core';
import { browserName } from '@roadproof/domain/account/user-agent';
import { IconArrowLeft, IconArrowRight, IconMessage2 } from '@tabler/icons-react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { DetailsLayout, Fact, Facts } from '../../../kit/details/details.tsx';
import { Deletes } from '../../../kit/dialog/deletes.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Panel } from '../../../kit/layout/panel.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useGo } from '../../../kit/link/use-go.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { Page } from '../../../shell/page.tsx';
import { RecordGate } from '../../../shell/record-gate.tsx';
import { useScreens } from '../../../shell/screens.ts';
import { Answer } from './answer.tsx';
import { feedbackLooks } from './feedback-look.ts';
import classes from './feedback.module.css';
import { Media } from './media.tsx';
import { StatusChoice } from './status-choice.tsx';
import { Thread } from './thread.tsx';

export type Feedback = Output<'feedback.get'>;

const words = {
  thing: 'Feedback',
  icon: IconMessage2,
  text: 'It may have been deleted, or it belongs to another user.',
  home: '/feedbacks',
  homeLabel: 'Go to the feedback',
};

/** One piece of feedback: what was said, with its picture or recording, and what became of it. */
export function FeedbackDetails() {
  return (
    <RecordGate words={words} title="Feedback" ask={(Id) => query('feedback.get', { Id })}>
      {(feedback) => <Shown key={feedback.id} feedback={feedback} />}
    </RecordGate>
  );
}

function Neighbour({ id, isNext }: { readonly id: string | null; readonly isNext: boolean }) {
  const Icon = isNext ? IconArrowRight : IconArrowLeft;
  const label = isNext ? 'Next' : 'Previous';
  if (id === null) return null;
  return (
    <Button
      component={AppLink}
      href={`/feedbacks/${id}`}
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}

function Shown({ feedback }: { readonly feedback: Feedback }) {
  const timeOf = useInstants();
  const go = useGo();
  const screens = useScreens();
  const { id, type, page, description, createdAt, author, mayManage, comments } = feedback;
  return (
    <Page
      title={type}
      crumb={timeOf(createdAt)}
      walk={null}
      badge={<StatusMark state={feedbackLooks[feedback.status]} label={feedback.status} />}
      action={
        <>
          {mayManage ? (
            <Deletes
              id={id}
              operation="feedback.remove"
              thing="feedback"
              named={`${type} of ${author}, ${timeOf(createdAt)}`}
              successText="Feedback Deleted Successfully"
              onDeleted={() => go('/feedbacks', { replace: true })}
            >
              Delete
            </Deletes>
          ) : null}
          <Neighbour id={feedback.previousId} isNext={false} />
          <Neighbour id={feedback.nextId} isNext />
        </>
      }
    >
      <DetailsLayout
        summary={
          <Panel title="Message">
            <Facts>
              <Fact label="From">{author}</Fact>
              <Fact label="Sent">{timeOf(createdAt)}</Fact>
              <Fact label="Page">
                {screens.some(({ path }) => path === page) ? (
                  <AppLink href={page}>{page}</AppLink>
                ) : (
                  page
                )}
              </Fact>
              {/* The title has no ids; the address it was sent from has. */}
              {feedback.route !== null && feedback.route !== page ? (
                <Fact label="Address">{feedback.route}</Fact>
              ) : null}
              <Fact label="Browser" note={feedback.browser}>
                {feedback.browser && browserName(feedback.browser)}
              </Fact>
              <Fact label="Window">{feedback.viewport}</Fact>
              <Fact label="Version">{feedback.appVersion}</Fact>
            </Facts>
          </Panel>
        }
      >
        <Panel title="Description">
          <p className={classes.words}>{description}</p>
        </Panel>
        <Media feedback={feedback} />
        {mayManage ? <StatusChoice feedback={feedback} /> : null}
        <Thread comments={comments} />
        {mayManage ? <Answer key={comments.length} feedback={feedback} /> : null}
      </DetailsLayout>
    </Page>
  );
}
