import { CloseButton, Loader, Popover, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { useField, type FieldProps } from '../form/use-field.ts';
import { optionId, RecordOptions } from './record-options.tsx';
import classes from './record-picker.module.css';
import textStyles from '../layout/text.module.css';
import type { PickedRecord, RecordSource } from './record-source.ts';
import { useRecordList } from './use-record-list.ts';
import { usePickedRecord } from './use-record-search.ts';

interface Props extends FieldProps {
  readonly source: RecordSource;
  readonly placeholder?: string;
}

const lineOf = (record: PickedRecord | undefined): string => record?.title ?? '';
/** A record found by typing, searched on the server; the value is its id. */
export function RecordPicker({ source, placeholder = 'Type to search…', ...field }: Props) {
  const cache = useQueryClient();
  const { input, value, change } = useField(field, {
    describe: (given) => lineOf(cache.getQueryData(['picked-record', source.name, given])),
  });
  const list = useId();
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const record = usePickedRecord(source, chosen);
  const pick = (next: PickedRecord) => {
    cache.setQueryData(['picked-record', source.name, next.id], next);
    change(next.id);
    shown.close();
  };
  const shown = useRecordList({ source, isDisabled: input.disabled, onPick: pick });
  const { search, typed, isOpen, active, isEmpty } = shown;
  const clear =
    chosen !== null && !input.required && !input.disabled ? (
      <CloseButton size="sm" aria-label={`Clear ${field.label}`} onClick={() => change(null)} />
    ) : null;

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
        <TextInput
          {...input}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          {...(isOpen && !isEmpty ? { 'aria-controls': list } : {})}
          {...(isOpen && active >= 0 ? { 'aria-activedescendant': optionId(list, active) } : {})}
          // Escape closes the list and not the dialog around it.
          data-mantine-stop-propagation={isOpen}
          autoComplete="off"
          spellCheck={false}
          placeholder={chosen !== null && !record ? 'Loading…' : placeholder}
          value={typed ?? lineOf(record)}
          onClick={shown.open}
          onChange={(event) => shown.type(event.currentTarget.value)}
          onKeyDown={shown.onKeyDown}
          onBlur={() => {
            shown.close();
            input.onBlur();
          }}
          rightSection={
            isOpen && search.isSearching ? (
              <Loader size={14} />
            ) : (
              (clear ?? (
                <IconSelector size={16} stroke={1.6} aria-hidden className={textStyles.dim} />
              ))
            )
          }
        />
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
            chosen={chosen === null ? [] : [chosen]}
            isSearching={search.isSearching}
            active={active}
            onPick={pick}
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
