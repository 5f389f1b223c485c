/** The answer that no former employer was regulated by DOT in the 3 years before, so that nobody could be asked (49 CFR 391.23(c)(4)). */
export const noDotEmployer = 'no employer regulated by DOT in the 3 years before';

/** The paragraph of that answer, in full. */
export const noDotEmployerSource = '49 CFR 391.23(c)(4)';
