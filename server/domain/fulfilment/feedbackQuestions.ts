import type { AskedQuestion } from '#schemas/rules/feedbackAnswers.ts';
import type { Sql } from '../../database/database.ts';
import type { Rater } from './rateableJobs.ts';

/** Loads the district's questions of a kind that are asked on a day, in their order (docs/domain.md#feedback). */
export async function loadFeedbackQuestions(
  sql: Sql,
  organization: number,
  kind: Rater['kind'],
  day: string,
): Promise<AskedQuestion[]> {
  const rows = await sql(
    `select feedback_question_id, question, answer_type, choices, is_required from feedback_question
     where org_id = $1 and kind = $2 and coalesce(from_date, $3::date) <= $3::date
       and coalesce(to_date, $3::date) >= $3::date
     order by place, feedback_question_id`,
    [organization, kind, day],
  );
  return rows.map((row) => ({
    feedbackQuestionId: Number(row.feedback_question_id),
    question: String(row.question),
    answerType: row.answer_type as AskedQuestion['answerType'],
    ...(Array.isArray(row.choices) ? { choices: row.choices.map(String) } : {}),
    isRequired: row.is_required === true,
  }));
}
