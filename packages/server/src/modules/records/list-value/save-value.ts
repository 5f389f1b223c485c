import { saveLookupValue as saveLookupValueForm } from '@roadproof/contract/company/lookup-form';
import type { z } from '@roadproof/contract/schema';
import { lookupNouns, usesText, type LookupGroup } from '@roadproof/domain/company/lookup-list';
import { meterKind } from '@roadproof/domain/meter-unit';
import {
  addRecord,
  opened,
  saveRecord,
  without,
  type Saved,
  type Stored,
} from '../../../db/record.ts';
import type { Context } from '../../../http/context.ts';
import { badRequest, notFound, refused } from '../../../errors.ts';
import { refreshFileStatus } from '../../company/driver-rule/file-status.ts';
import { peopleOfType } from './merge-record.ts';
import { refuseSystem, refuseTaken, refuseUnfit } from '../../company/lookup/refuse.ts';
import { groupOf, nextPlace, usesOfValue } from '../../company/lookup/save-rows.ts';

type Form = z.output<typeof saveLookupValueForm>;

/** Adds or changes a value of a group. Its name is the key that rules and files know: it stays once it is used. */
export async function saveLookupValue(form: Form, context: Context): Promise<Saved> {
  const { db, caller } = context;
  const { lookupDisplayName, sortOrder, ...plain } = form;
  // Neither can be empty: an emptied one is as if it had not been sent.
  const given = {
    ...plain,
    ...(lookupDisplayName && { lookupDisplayName }),
    ...(typeof sortOrder === 'number' && { sortOrder }),
  };
  const { stored, sent } = await opened(db, 'lookupValue', given, 'Value');
  const group = groupOf(stored?.lookupGroupName ?? form.lookupGroupName ?? '');
  if (!group)
    throw stored
      ? notFound('Value')
      : badRequest('Group is required.', 'Choose one of the groups.', 'lookupGroupName');
  if (stored && form.lookupGroupName && form.lookupGroupName !== group)
    throw badRequest(
      'A value stays in its group.',
      'Add it to the other group instead.',
      'lookupGroupName',
    );
  refuseMeaning(group, stored !== undefined, form);
  const name = form.lookupName;
  await refuseUnfit(db, {
    list: group,
    schema: saveLookupValueForm,
    sent,
    stored,
    field: 'lookupName',
    name,
  });
  if (lookupDisplayName)
    await refuseTaken(db, group, {
      id: stored?.id,
      field: 'lookupDisplayName',
      name: lookupDisplayName,
    });
  if (group === 'MeterUnit' && lookupDisplayName)
    await refuseOtherMeasure(name, lookupDisplayName, stored, context);
  if (!stored)
    return addRecord(db, 'lookupValue', {
      lookupDisplayName: name,
      sortOrder: sortOrder ?? (await nextPlace(db, group)),
      ...without(sent, ['sortOrder']),
      lookupName: name,
      lookupGroupName: group,
      clientId: caller.clientId,
    });
  await refuseOtherKey(form, stored, context);
  if (stored.isSystem && form.isHidden) refuseSystem(stored.lookupDisplayName, 'hidden');
  const saved = await saveRecord(db, 'lookupValue', stored, sent);
  const { needsDriverFile = stored.needsDriverFile } = form;
  if (group === 'EmployeeType' && needsDriverFile !== stored.needsDriverFile)
    await refreshFileStatus(context, await peopleOfType(db, stored.id));
  return saved;
}

/** A grade has a meaning from the start, and nothing else has one. */
function refuseMeaning(group: LookupGroup, isStored: boolean, { meaning }: Form): void {
  if (group !== 'Grade' && meaning !== undefined)
    throw badRequest('Only a grade has a meaning.', 'Leave it out.', 'meaning');
  if (group === 'Grade' && !isStored && meaning === undefined)
    throw badRequest('Meaning is required.', 'Choose what the grade means.', 'meaning');
}

/** What a meter counts does not change with a word: nothing would be converted, and nobody asked. */
async function refuseOtherMeasure(
  name: string,
  shown: string,
  stored: Stored<'lookupValue'> | undefined,
  { db }: Context,
): Promise<void> {
  const isUsed = stored && usesText(await usesOfValue(db, 'MeterUnit', stored.id)) !== null;
  const counts = meterKind([name]) ?? (isUsed ? meterKind([stored.lookupDisplayName]) : undefined);
  const kind = meterKind([shown]);
  if (counts === undefined || kind === undefined || counts === kind) return;
  throw refused(
    `${name} counts ${counts}, and "${shown}" says ${kind}.`,
    'Readings would be shown in another unit than they are in. Change the unit on the equipment instead.',
    'lookupDisplayName',
  );
}

async function refuseOtherKey(
  { lookupName }: Form,
  stored: Stored<'lookupValue'>,
  { db }: Context,
): Promise<void> {
  if (lookupName === stored.lookupName) return;
  const group = groupOf(stored.lookupGroupName);
  if (!group) return;
  const who = stored.isSystem
    ? 'it is built into Roadproof'
    : (usesText(await usesOfValue(db, group, stored.id)) ?? null);
  if (who === null) return;
  throw refused(
    stored.isSystem
      ? `The name ${stored.lookupName} stays: ${who}.`
      : `The name ${stored.lookupName} stays: this ${lookupNouns[group][0]} is used by ${who}.`,
    'Change the display name instead: forms and lists show that.',
    'lookupName',
  );
}
