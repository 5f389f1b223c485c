import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBookmark,
  IconCheck,
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconRestore,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { SaveView } from './save-view.tsx';
import { viewsOf, type View } from './use-view.ts';
import { useViewActs } from './use-view-acts.tsx';
import { ViewsFace, type ViewedList } from './views-button.tsx';
import styles from './views.module.css';
import toneStyles from '../../../kit/status/tone.module.css';

interface Props extends ViewedList {
  readonly view: View | undefined;
  readonly isEdited: boolean;
}

/** Opens, saves, shares and deletes the views of a list. */
export function ViewsMenu({ list, hasTab, view, isEdited }: Props) {
  const { data: views, isError } = useQuery(viewsOf(list));
  const [saving, setSaving] = useState<'new' | 'named' | null>(null);
  const acts = useViewActs({ list, hasTab, view });
  const mine = views?.filter((one) => one.isMine) ?? [];
  const shared = views?.filter((one) => !one.isMine) ?? [];
  const owners = [...new Set(shared.map((one) => one.owner))];
  const item = (one: View) => (
    <Menu.Item
      key={one.id}
      leftSection={one.isShared ? <IconUsers size={16} /> : <IconBookmark size={16} />}
      rightSection={one.id === view?.id ? <IconCheck size={15} /> : null}
      aria-current={one.id === view?.id ? true : undefined}
      onClick={() => acts.open(one)}
    >
      {one.name}
    </Menu.Item>
  );
  return (
    <>
      <Menu defaultOpened position="bottom-start" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ViewsFace view={view} isEdited={isEdited} />
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {views?.length === 0 && (
            <div className={styles.hint}>
              A view saves the tab, filters, order and columns of this list under a name.
            </div>
          )}
          {isError && <div className={styles.hint}>The views could not be loaded.</div>}
          {mine.length > 0 && <Menu.Label>My views</Menu.Label>}
          {mine.map(item)}
          {owners.map((owner) => (
            <Fragment key={owner}>
              <Menu.Label>Shared by {owner}</Menu.Label>
              {shared.filter((one) => one.owner === owner).map(item)}
            </Fragment>
          ))}
          {views && views.length > 0 && <Menu.Divider />}
          {isEdited && view?.mayChange && (
            <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={acts.saveChanges}>
              Save changes to this view
            </Menu.Item>
          )}
          {isEdited && view && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={() => acts.open(view)}>
              Discard changes
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setSaving('new')}>
            Save as new view…
          </Menu.Item>
          {view?.mayChange && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setSaving('named')}>
                Rename or share…
              </Menu.Item>
              <Menu.Item
                className={toneStyles.dangerousAct}
                leftSection={<IconTrash size={16} />}
                onClick={() => void acts.remove(view)}
              >
                Delete this view…
              </Menu.Item>
            </>
          )}
          {view && (
            <Menu.Item leftSection={<IconRestore size={16} />} onClick={() => acts.open(null)}>
              Back to the standard view
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {acts.question}
      <SaveView
        list={list}
        view={saving === 'named' ? view : undefined}
        arrangement={acts.current}
        isOpen={saving !== null}
        onClose={() => setSaving(null)}
        onSaved={acts.opened}
      />
    </>
  );
}
