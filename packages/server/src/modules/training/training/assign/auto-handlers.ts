import { autoAssignments, maxAutoPreview } from '@roadproof/contract/training/training-auto';
import { displayName } from '@roadproof/domain/people/person';
import { mayCall } from '../../../../http/access.ts';
import { saveSwitch } from '../../../../db/stored-settings.ts';
import type { Handlers } from '../../../../http/context.ts';
import { oneStatement } from '../../../../http/one-statement.ts';
import { requestAutoAssignment } from './required-job.ts';
import { settingHolders } from '../../../account/permission/rows.ts';
import { autoSetting, missingCourses } from './required-rows.ts';

/** Automatic assignment of required courses (docs/domain.md, Automatic assignment). */
export const autoAssignmentHandlers: Handlers<typeof autoAssignments> = {
  get: async (_, { db, caller }) => ({
    isOn: (await autoSetting(db)).isOn,
    mayChange: mayCall(caller.flags, autoAssignments.save.access),
    whoMay: (await settingHolders(db)).map(displayName),
  }),
  preview: oneStatement(async (_, { db, today }) => {
    const missing = await missingCourses(db, today, { limit: maxAutoPreview });
    const { rows, assignments, people } = missing;
    return { rows: [...rows], assignmentCount: assignments, peopleCount: people };
  }),
  save: async ({ isOn }, { db, platform }) => {
    const before = await autoSetting(db);
    await saveSwitch(db, 'autoAssignTraining', isOn);
    // Switched on it catches up with everybody who is there already.
    if (isOn && !before.isOn)
      await requestAutoAssignment(db, 'everybody', `everybody ${platform.now().toISOString()}`);
    return { isOn };
  },
};
