import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyTextButton } from '../../../kit/details/copy-button.tsx';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { usePermissions } from '../../../shell/permissions.ts';
import { useFeed } from '../../../pieces/use-feed.ts';
import { maskedAddress } from './masked-address.ts';

/** The own calendar address; for those who may see trainings, of which it tells. */
export function CalendarPanel() {
  return usePermissions().may('TRAINING') ? (
    <Panel title="Calendar feed">
      <Feed />
    </Panel>
  ) : null;
}

function Feed() {
  const { feed, answer, address, make, end } = useFeed();
  if (feed === undefined) return <Fetching query={answer} />;
  return (
    <Rows>
      <Note>
        Your trainings and due dates in Outlook, Google or Apple. Anyone who has the link sees them.
      </Note>
      {feed.isOn ? <Link key={address} address={address} feed={feed} /> : null}
      <Group gap={8}>
        {address ? <CopyTextButton text={address} what="link" size="xs" /> : null}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate({})}
        >
          {feed.isOn ? 'Make a new link' : 'Make a link'}
        </Button>
        {feed.isOn ? (
          <Button variant="subtle" size="xs" loading={end.isPending} onClick={() => end.mutate({})}>
            End it
          </Button>
        ) : null}
      </Group>
    </Rows>
  );
}

interface LinkProps {
  /** The whole link, while it is known. */
  readonly address: string | null;
  readonly feed: { readonly createdAt: string | null; readonly lastReadAt: string | null };
}

function Link({ address, feed: { createdAt, lastReadAt } }: LinkProps) {
  const timeOf = useInstants();
  const [isShown, setShown] = useState(false);
  const read = lastReadAt ? `last read ${timeOf(lastReadAt)}` : 'not read yet';
  return (
    <TextInput
      label="Your link"
      description={
        address
          ? "Copy it now: once you leave this page, it can't be shown again."
          : `Made ${timeOf(createdAt)}, ${read}. It was shown when it was made; a new one ends it.`
      }
      inputWrapperOrder={['label', 'input', 'description']}
      value={address && isShown ? address : maskedAddress(address)}
      {...privateMark}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        address ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={isShown ? 'Hide the link' : 'Show the link'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          </ActionIcon>
        ) : null
      }
    />
  );
}
