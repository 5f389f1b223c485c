import { Button, TextInput } from '@mantine/core';
import { CopyButton } from '../../../kit/details/copy-button.tsx';
import { Dialog, DialogActions } from '../../../kit/dialog/dialog.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import classes from './calendar.module.css';
import { useFeed } from '../../../pieces/use-feed.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Feed({ onClose }: Pick<Props, 'onClose'>) {
  const timeOf = useInstants();
  const { feed: data, address, make, end } = useFeed();
  return (
    <>
      <p className={classes.rowDetail}>
        Subscribe in Outlook, Google or Apple Calendar. Anyone who has the address can read the
        trainings, so treat it like a password. A new one ends the old one.
      </p>
      {address ? (
        <div className={classes.address}>
          <TextInput
            label="Calendar address, shown once"
            value={address}
            {...privateMark}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={address} what="calendar address" />
        </div>
      ) : null}
      {data?.isOn && !address ? (
        <p className={classes.rowDetail} role="status">
          Your address was made {timeOf(data.createdAt)}
          {data.lastReadAt
            ? ` and last read ${timeOf(data.lastReadAt)}.`
            : ' and has not been read yet.'}
        </p>
      ) : null}
      <DialogActions>
        {data?.isOn ? (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate({})}>
            End the address
          </Button>
        ) : null}
        <Button
          variant={address ? 'default' : 'filled'}
          loading={make.isPending}
          onClick={() => make.mutate({})}
        >
          {data?.isOn ? 'Make a new address' : 'Make an address'}
        </Button>
        {address ? <Button onClick={onClose}>Done</Button> : null}
      </DialogActions>
    </>
  );
}

/** A person's own calendar address, made, shown once and ended here. */
export function FeedDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title="Calendar feed" onClose={onClose} width={520}>
      {opened ? <Feed onClose={onClose} /> : null}
    </Dialog>
  );
}
