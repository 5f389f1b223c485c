/**
 * Whether an incident `i` of the type `t` is recordable as it counts: the stored answer, and where it
 * is open, no if neither its type asks nor a death, a tow or a commercial vehicle (`asksAccidentQuestions`).
 */
export const recordableSql = `coalesce(i.recordable, case when not (t.asks_dot_questions
  or coalesce(i.is_cmv, false) or coalesce(i.fatalities, 0) > 0
  or coalesce(i.towed, false) or coalesce(i.disabling_tow, false)) then false end)`;
