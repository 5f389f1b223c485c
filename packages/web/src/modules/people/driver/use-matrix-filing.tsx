import { filingTitle } from '@roadproof/contract/people/paper-to-file';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import type { FilingRequest } from '../driver-file/filing-request.ts';
import { useFilingOver } from '../driver-file/use-filing-over.tsx';
import { isFiled, type MatrixDriver } from './matrix-cell.ts';

type OpenCell = (driver: MatrixDriver, kindId: string) => void;

interface MatrixFiling {
  /** Opens a paper in a new tab, everything else in the dialog that files it. The link is made now. */
  readonly openCell: OpenCell;
  /** Opens the dialog that files a paper, whatever is on file. */
  readonly fileCell: OpenCell;
  readonly dialog: ReactNode;
}

/** The matrix has the focus, not its cells. */
const focusMatrix = (): void =>
  document.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });

interface Kind {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** Opens and files the cells of the matrix; the dialog goes on with all papers it asks for. */
export function useMatrixFiling(
  kinds: readonly Kind[],
  papers: () => Promise<readonly FilingRequest[]>,
): MatrixFiling {
  const client = useQueryClient();
  const router = useRouter();
  const hrefTo = useScreenHref();
  const { openFiling, filingDialog: dialog } = useFilingOver();
  const openPaper = async (employeeId: string, kindId: string) => {
    const { slots } = await client.fetchQuery({
      ...query('driverFiles.slots', { EmployeeId: employeeId }),
      staleTime: 0,
    });
    const link = slots.find(({ fileTypeId }) => fileTypeId === kindId)?.latest?.fileLink;
    // A documented effort has no file; its text is in the driver's files.
    const href = hrefTo('/employee/driver/add-files', { id: employeeId });
    if (link) window.open(link, '_blank', 'noopener');
    else if (href) void router.navigate({ href });
  };
  const start = ({ id, name, cells }: MatrixDriver, kindId: string, mustFile: boolean) => {
    const cell = cells[kindId];
    const kind = kinds.find((one) => one.id === kindId);
    if (!cell || !kind) return;
    if (!mustFile && isFiled(cell)) {
      // The call itself shows its failure.
      void openPaper(id, kindId).catch(() => undefined);
      return;
    }
    const { state, reason } = cell;
    const { code } = kind;
    const key = `${code} ${id}`;
    const about = { name, code, action: filingTitle(kind), reason, state, isPrivate: true };
    const one = { key, employeeId: id, ...about };
    openFiling({ requests: [one], first: key, all: papers, onReturn: focusMatrix });
  };
  const newest = useRef(start);
  useEffect(() => {
    newest.current = start;
  });
  // The same for every render, so that cells are not drawn again while the dialog is open.
  const openCell = useCallback<OpenCell>((one, kindId) => newest.current(one, kindId, false), []);
  const fileCell = useCallback<OpenCell>((one, kindId) => newest.current(one, kindId, true), []);
  return { openCell, fileCell, dialog };
}
