import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { Note } from '../../kit/layout/note.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import { Rows } from '../../kit/layout/rows.tsx';
import { usePermissions } from '../../shell/permissions.ts';
import { FeedDialog } from '../training-calendar/feed-dialog.tsx';

/** The own calendar address; for those who may see trainings, of which it tells. */
export function CalendarPanel() {
  const [isOpen, setOpen] = useState(false);
  if (!usePermissions().may('TRAINING')) return null;
  return (
    <Panel title="Calendar feed">
      <Rows>
        <Note>
          Your trainings and due dates in Outlook, Google or Apple. Whoever has the link sees them.
        </Note>
        <div>
          <Button
            variant="default"
            leftSection={<IconCalendar size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Calendar link
          </Button>
        </div>
      </Rows>
      <FeedDialog opened={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}
