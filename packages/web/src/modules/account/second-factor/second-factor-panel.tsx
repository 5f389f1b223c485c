import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { Columns } from '../../../kit/layout/columns.tsx';
import { Note } from '../../../kit/layout/note.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Fetching } from '../../../kit/layout/fetching.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { canUsePasskeys } from '../../../kit/passkey.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { AppDialog } from './app-dialog.tsx';
import { FactorList } from './factor-list.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { passkeyText, factorText } from './panel-text.ts';
import { PasswordDialog, type Change } from './password-dialog.tsx';

export type SecondFactor = Output<'secondFactors.get'>;

/** What proves a person beside the password; it saves by itself, a step at a time. */
export function SecondFactorPanel() {
  const answer = useQuery(query('secondFactors.get', {}));
  const { data } = answer;
  const [adding, setAdding] = useState<'app' | 'passkey' | null>(null);
  const [change, setChange] = useState<Change | null>(null);
  const isOn = data !== undefined && (data.hasApp || data.passkeys.length > 0);
  return (
    <Panel
      title="Second factor"
      aside={
        data && <StatusMark state={isOn ? 'COMPLETED' : 'WAIVED'} label={isOn ? 'On' : 'Off'} />
      }
    >
      {data === undefined ? (
        <Fetching query={answer} />
      ) : (
        <Rows>
          {data.isRequired && !isOn ? (
            <Note tone="warning">
              Your company asks administrators for a second factor. Nothing else opens until you
              have set one up.
            </Note>
          ) : null}
          {isOn ? <FactorList factor={data} onRemove={setChange} /> : null}
          <Note>{factorText(data)}</Note>
          <Columns>
            {data.hasApp ? null : (
              <Button variant="default" onClick={() => setAdding('app')}>
                Set up an authenticator app
              </Button>
            )}
            {canUsePasskeys(data.passkeyOrigin) ? (
              <Button variant="default" onClick={() => setAdding('passkey')}>
                Add a passkey
              </Button>
            ) : null}
            {isOn ? (
              <Button variant="default" onClick={() => setChange({ kind: 'renew' })}>
                New recovery codes
              </Button>
            ) : null}
          </Columns>
          {canUsePasskeys(data.passkeyOrigin) ? null : (
            <Note isSmall>{passkeyText(data.passkeyOrigin)}</Note>
          )}
        </Rows>
      )}
      <AppDialog isOpen={adding === 'app'} onClose={() => setAdding(null)} />
      <PasskeyDialog isOpen={adding === 'passkey'} onClose={() => setAdding(null)} />
      <PasswordDialog change={change} onClose={() => setChange(null)} />
    </Panel>
  );
}
