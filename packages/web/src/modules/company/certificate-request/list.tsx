import { certificateRequestColumns } from '@roadproof/contract/company/certificate-request.columns';
import { useCallback, useMemo } from 'react';
import { bodySource } from '../../../kit/grid/rows/list-source.ts';
import { List } from '../../../kit/grid/frame/list.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { StatusMark } from '../../../kit/status/status-mark.tsx';
import { requestLook } from './request-look.ts';
import { RequestPanel } from './request-panel.tsx';

const source = bodySource('certificateRequests.list', 'certificateRequests.excel');

/** Requests for certificates, open or closed; the one that is open on the screen stands in the address. */
export function RequestList({ isClosed }: { readonly isClosed: boolean }) {
  const [search, set] = useQueryString();
  const close = useCallback(() => set({ request: undefined }), [set]);
  const extra = useMemo(() => ({ isClosed }), [isClosed]);
  const part = isClosed ? 'closed' : 'requests';
  return (
    <>
      <List
        hasViews
        label={isClosed ? 'Closed requests' : 'Open requests'}
        columns={certificateRequestColumns}
        source={source}
        extra={extra}
        search="Search holder or e-mail"
        look={({ key }, request) =>
          key === 'status' ? <StatusMark {...requestLook(request)} /> : undefined
        }
        reason={({ key }, { mailError }) =>
          key === 'status' ? (mailError ?? undefined) : undefined
        }
        rowHref={({ id }) => `/administrator/edit-data?tab=insurance&part=${part}&request=${id}`}
        card={{ title: ({ name }) => name, keys: ['status', 'email', 'createdAt'] }}
        empty={
          isClosed
            ? {
                title: 'No closed requests',
                text: 'A request that was sent or declined is closed in its details; it is kept here.',
              }
            : {
                title: 'No open requests',
                text: 'Any user can request a certificate of insurance on the dashboard, under COI. You send or decline it here.',
              }
        }
      />
      <RequestPanel id={search.get('request')} onClose={close} />
    </>
  );
}
