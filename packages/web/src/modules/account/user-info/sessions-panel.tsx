import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { mutation, query } from '../../../api/query.ts';
import { useInstants } from '../../../kit/form/shown-time.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { toastSuccess } from '../../../kit/toast/toast.ts';
import classes from './user-info.module.css';

/** Every place one is signed in, each with a way to end it. */
export function SessionsPanel() {
  const timeOf = useInstants();
  const answer = useQuery(query('portalSessions.list', {}));
  const onSuccess = () => toastSuccess('Signed Out Successfully');
  const end = useMutation({ ...mutation('portalSessions.end'), onSuccess });
  const endOthers = useMutation({ ...mutation('portalSessions.endOthers'), onSuccess });
  if (answer.data === undefined)
    return (
      <Panel title="Where you are signed in">
        <Fetching query={answer} />
      </Panel>
    );
  const { sessions } = answer.data;
  return (
    <Panel title="Where you are signed in">
      <Rows isLined>
        <Rows as="ul" isLined>
          {sessions.map(({ id, browser, isHandheld, network, lastSeenAt, isCurrent }) => {
            const Icon = isHandheld ? IconDeviceMobile : IconDeviceDesktop;
            const when = timeOf(lastSeenAt);
            return (
              <li key={id} className={classes.session}>
                <Icon size={18} stroke={1.7} aria-hidden />
                <span>
                  {browser}
                  <small>
                    {[network, isCurrent ? 'this one' : when].filter(Boolean).join(', ')}
                  </small>
                </span>
                {isCurrent ? (
                  <span className={classes.now}>now</span>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={`Sign out ${browser}, ${when}`}
                    loading={end.isPending && end.variables.id === id}
                    onClick={() => end.mutate({ id })}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            );
          })}
        </Rows>
        {sessions.length > 1 ? (
          <Columns isAtEnd>
            <Button
              variant="default"
              size="xs"
              loading={endOthers.isPending}
              onClick={() => endOthers.mutate({})}
            >
              Sign out everywhere else
            </Button>
          </Columns>
        ) : null}
      </Rows>
    </Panel>
  );
}
