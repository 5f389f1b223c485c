import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Feedback } from './details.tsx';
import classes from './feedback.module.css';

/** The screenshot, larger in a tab of its own, or the recording to play. */
export function Media({ feedback }: { readonly feedback: Feedback }) {
  const { screenshot, recording, recordingName } = feedback;
  const address = recording ?? screenshot;
  if (address === null) return null;
  return (
    <Panel
      title={recording === null ? 'Screenshot' : (recordingName ?? 'Recording')}
      aside={
        <Button
          component="a"
          href={`${address}?download`}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          Download
        </Button>
      }
    >
      <Rows>
        {recording === null ? (
          <a href={address} target="_blank" rel="noopener noreferrer">
            <img
              className={classes.media}
              src={address}
              alt="The screen as it was sent; opens larger"
            />
          </a>
        ) : (
          // People record without sound, so there is nothing to caption.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video className={classes.media} src={recording} controls preload="metadata" />
        )}
      </Rows>
    </Panel>
  );
}
