import { Pill, PillsInput, Popover } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { useField, type FieldProps } from '../form/use-field.ts';
import { optionId, RecordOptions } from './record-options.tsx';
import classes from './record-picker.module.css';
import type { PickedRecord, RecordSource } from './record-source.ts';
import { useRecordList } from './use-record-list.ts';
import { usePickedRecord } from './use-record-search.ts';

interface Props extends FieldProps {
  readonly source: RecordSource;
  readonly placeholder?: string;
  /** Records the screen knows already: they are shown as they are and not asked for one by one. */
  readonly given?: readonly PickedRecord[];
  /** Why a chosen record stays; undefined for one that may be taken out. */
  readonly lockedBy?: (id: string) => string | undefined;
}

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

interface ChosenProps {
  readonly source: RecordSource;
  readonly id: string;
  readonly given: PickedRecord | undefined;
  readonly lock: string | undefined;
  readonly onRemove: () => void;
}

/** One of the chosen, with a cross, or a lock and its reason. */
function Chosen({ source, id, given, lock, onRemove }: ChosenProps) {
  const record = usePickedRecord(source, id, given);
  const title = record?.title ?? 'Loading…';
  if (lock !== undefined)
    return (
      <Pill title={lock} className={classes.locked ?? ''}>
        <IconLock size={12} aria-hidden /> {title}
        <span className="visually-hidden">, {lock}</span>
      </Pill>
    );
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': `Take out ${title}`, 'aria-hidden': false, tabIndex: 0 }}
    >
      {title}
    </Pill>
  );
}

/** Any number of records found by typing, searched on the server; the value is the list of their ids. */
export function MultiRecordPicker({
  source,
  placeholder = 'Type to search…',
  given = [],
  lockedBy,
  ...field
}: Props) {
  const cache = useQueryClient();
  const givenOf = (id: string) => given.find((one) => one.id === id);
  const titleOf = (id: string): string =>
    givenOf(id)?.title ??
    cache.getQueryData<PickedRecord>(['picked-record', source.name, id])?.title ??
    '';
  const { input, value, change } = useField(field, {
    describe: (ids) => listOf(ids).map(titleOf).filter(Boolean).join(', '),
  });
  const list = useId();
  const chosen = listOf(value);
  const isLocked = (id: string) => lockedBy?.(id) !== undefined;
  const remove = (id: string) => {
    if (!isLocked(id)) change(chosen.filter((one) => one !== id));
  };
  const toggle = (record: PickedRecord) => {
    cache.setQueryData(['picked-record', source.name, record.id], record);
    if (chosen.includes(record.id)) remove(record.id);
    else change([...chosen, record.id]);
    shown.type('');
  };
  const shown = useRecordList({ source, isDisabled: input.disabled, onPick: toggle });
  const { search, typed, isOpen, active, isEmpty } = shown;
  const last = chosen.at(-1);
  const { label, description, required, error, disabled, ref, name } = input;
  return (
    <Popover
      opened={isOpen}
      onChange={shown.setOpen}
      width="target"
      position="bottom-start"
      offset={4}
      trapFocus={false}
      returnFocus={false}
      withRoles={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <PillsInput {...{ label, description, required, error, disabled }} id={`${list}-field`}>
          <Pill.Group disabled={disabled}>
            {chosen.map((id) => (
              <Chosen
                key={id}
                source={source}
                id={id}
                given={givenOf(id)}
                lock={lockedBy?.(id)}
                onRemove={() => remove(id)}
              />
            ))}
            <PillsInput.Field
              ref={ref}
              id={`${list}-field`}
              name={name}
              disabled={disabled}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              {...(error ? { 'aria-invalid': true } : {})}
              {...(isOpen && !isEmpty ? { 'aria-controls': list } : {})}
              {...(isOpen && active >= 0
                ? { 'aria-activedescendant': optionId(list, active) }
                : {})}
              // Escape closes the list and not the dialog around it.
              data-mantine-stop-propagation={isOpen}
              autoComplete="off"
              spellCheck={false}
              placeholder={chosen.length === 0 ? placeholder : 'Add another…'}
              value={typed ?? ''}
              onClick={shown.open}
              onChange={(event) => shown.type(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && !typed && last !== undefined) remove(last);
                else shown.onKeyDown(event);
              }}
              onBlur={() => {
                shown.close();
                input.onBlur();
              }}
            />
          </Pill.Group>
        </PillsInput>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown ?? ''}
        role="region"
        aria-label={`${field.label}: matches`}
      >
        {isEmpty ? null : (
          <RecordOptions
            id={list}
            label={field.label}
            records={search.records}
            total={search.total}
            chosen={chosen}
            isMulti
            isSearching={search.isSearching}
            active={active}
            onPick={toggle}
            onNearEnd={search.more}
          />
        )}
        <p className={classes.note} role="status">
          {shown.note}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
