/**
 * Saves of the contract whose tables have no line, and why. A new kind of record gets a
 * line in the file of its group instead.
 */
export const withoutLine: Readonly<Record<string, string>> = {
  // Settings of one person or of the company: a screen of their own, no list.
  'userInfos.save': 'the own account: a part of the employee',
  'clients.save': 'the one company: no list',
  'clients.saveRules': 'the one company: no list',
  'autoAssignments.save': 'a switch of the company',
  'listPreferences.save': 'how one person arranged a list',
  'listViews.save': 'how a list is shown, chosen above it',
  'calendarFeeds.save': 'makes an address, nothing is entered',

  // Parts of a record that has a line, entered by themselves.
  'equipment.saveFiles': 'files of a unit',
  'equipment.savePhoto': 'the photo of a unit',
  'equipment.saveFacts': 'a few columns of many units',
  'meters.correct': 'one reading',
  'meters.saveFleet': 'readings of many units',
  'renewals.addForUnits': 'many renewals at once',
  'serviceReminders.complete': 'a completion: dates and readings of the history',
  'bulkActs.completeReminders': 'many completions at once',
  'serviceProgramUnits.join': 'units that join a program',
  'workOrders.saveCosts': 'costs of an order, answered as `costs`',
  'dispatchAnswers.save': 'a question; the answer to it is kept',
  'dispatchRules.save': 'a switch with a reason, in the tab of the rules',
  'noticeRules.save': 'the days of a kind of mail, in the tab of the rules',
  'dispatch.remember': 'the switch Interstate of the question',
  'driverHolds.save': 'a hold of a driver, shown on the page of the driver',
  'driverFiles.review': 'two papers at once',
  'driverFiles.noteGone': 'a paper that is gone: one note',
  'trainingCompletions.attend': 'the attendance of a class',
  'trainingCompletions.addFiles': 'files of a completion',
  'incidents.saveTest': 'a test of a driver in an incident',
  'feedback.saveStatus': 'the status alone',
  'heldLinks.saveUpload': 'pages of a paper that waits for a look',

  // Sent once, or made by the product.
  'insuranceCertificates.save': 'a request by mail',
  'feedback.save': 'sent, never changed; field names are fixed',
  'reportSnapshots.save': 'a stored file',
  'rehearsals.save': 'drawn by the product: no field',

  // No row of plain columns.
  'asks.save': 'people with their papers, stored in tables of their own',
  'servicePrograms.save': 'lines of tasks, stored in a table of their own',
  'driverFiles.saveRule': 'a rule, shown as sentences',
  'savedReports.save': 'a filter, stored as one value',
  'reportSchedules.save': 'a timetable, shown as a sentence',
};
