import { feedbackColumns } from '@roadproof/contract/app/feedback.columns';
import { IconCamera, IconVideo } from '@tabler/icons-react';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { Page } from '../../../shell/page.tsx';
import { feedbackLooks } from './feedback-look.ts';
import classes from './feedback.module.css';

const source = bodySource('feedback.list', 'feedback.excel');

/** What people said of the product: the own, or all of it for administrators. */
export function FeedbackList() {
  return (
    <Page
      title="Feedback"
      description="What you sent with the Feedback button, and its status. Administrators see feedback from everyone."
      fill
    >
      <List
        hasViews
        label="Feedback"
        columns={feedbackColumns}
        source={source}
        search="Search description, page or user"
        number="No."
        rowHref={({ id }) => `/feedbacks/${id}`}
        look={({ key }, { status, media }) => {
          if (key === 'status') return <StatusMark state={feedbackLooks[status]} label={status} />;
          if (key !== 'media' || media === null) return undefined;
          const Icon = media === 'Recording' ? IconVideo : IconCamera;
          return <Icon className={classes.sign} size={18} role="img" aria-label={media} />;
        }}
        card={{ title: ({ description }) => description, keys: ['status', 'author', 'createdAt'] }}
        empty={{
          title: 'No feedback yet',
          text: 'The Feedback button below the menu sends a suggestion or an issue with a picture or a recording of the screen. It is listed here with its answer.',
        }}
      />
    </Page>
  );
}
