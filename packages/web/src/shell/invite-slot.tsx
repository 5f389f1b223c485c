import { createContext, use, type ComponentType } from 'react';
import { usePieceFor } from '../kit/use-piece.ts';
import { useQueryString } from '../kit/link/use-query-string.ts';

/** Props of the dialog that invites a colleague. */
export interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

type FetchDialog = () => Promise<ComponentType<InviteDialogProps>>;

/** The code of the dialog; the shell gets it here, because it does not know the modules. */
export const InviteContext = createContext<FetchDialog>(() => Promise.resolve(() => null));

/** Opens the dialog over any screen whose address says `?invite=1`. */
export function InviteSlot() {
  const [search, set] = useQueryString();
  const isOpen = search.get('invite') === '1';
  const [Dialog] = usePieceFor(isOpen, use(InviteContext));
  return Dialog ? <Dialog opened={isOpen} onClose={() => set({ invite: undefined })} /> : null;
}
