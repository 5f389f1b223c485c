import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutation } from '../../../api/query.ts';
import { deleteQuestion, useConfirm } from '../../dialog/confirm.tsx';
import { toast, toastSuccess } from '../../toast/toast.ts';
import { columnsOf } from '../columns/arrangement.ts';
import { useArrangement } from '../columns/use-arrangement.ts';
import { useListParams } from '../frame/use-list-params.ts';
import { viewDraftKey, viewsOf, type View } from './use-view.ts';
import { viewParam, viewPart, withView } from './view-address.ts';
import type { ViewedList } from './views-button.tsx';

interface Given extends ViewedList {
  /** The one that is open. */
  readonly view: View | undefined;
}

/** What can be done with the views of a list. */
export function useViewActs({ list, hasTab, view }: Given) {
  const client = useQueryClient();
  const [params, change] = useListParams();
  const { arrangement } = useArrangement(list);
  const [ask, question] = useConfirm();
  const save = useMutation(mutation('listViews.save'));
  const removal = useMutation(mutation('listViews.remove'));
  /** What a view saved now holds. */
  const current = { address: viewPart(params, hasTab), columns: columnsOf(arrangement) };

  const forget = (one: View | undefined) => one && client.setQueryData(viewDraftKey(one.id), null);
  /** Puts a view among those that are known, before the server tells of it again. */
  const know = (known: View) =>
    client.setQueryData<View[]>(viewsOf(list).queryKey, (now = []) => [
      ...now.filter((one) => one.id !== known.id),
      known,
    ]);
  const open = (to: View | null) => {
    forget(view);
    forget(to ?? undefined);
    change((now) => withView(now, to, hasTab), 'push');
  };
  const opened = (known: View) => {
    know(known);
    // Another name leaves the columns that wait; a new view has taken them over.
    if (known.id !== view?.id) forget(view);
    change((now) => {
      now.set(viewParam, known.id);
      return now;
    });
  };
  const saveChanges = () => {
    if (!view) return;
    const { id, version } = view;
    save.mutate(
      { id, version, ...current },
      {
        onSuccess: (saved) => {
          forget(view);
          opened({ ...view, ...current, version: saved.version });
          toastSuccess('View Saved Successfully', view.name);
        },
      },
    );
  };
  const remove = async (target: View) => {
    if (!(await ask(deleteQuestion('View', target.name)))) return;
    removal.mutate(
      { id: target.id },
      {
        onSuccess: () => {
          forget(target);
          change((now) => {
            now.delete(viewParam);
            return now;
          });
          const { name, isShared, address, columns } = target;
          toast({
            kind: 'success',
            title: 'View Deleted Successfully',
            description: name,
            // Somebody else's cannot be put back under their name.
            ...(target.isMine && {
              action: {
                label: 'Undo',
                run: () => save.mutate({ list, name, isShared, address, columns }),
              },
            }),
          });
        },
      },
    );
  };
  return { current, open, opened, saveChanges, remove, question };
}
