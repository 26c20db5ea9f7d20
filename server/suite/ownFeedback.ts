import type { FastifyRequest } from 'fastify';
import type { GivenFeedback, OwnFeedback } from '#schemas/protocol/people/ownFeedback.ts';
import { answersByQuestion, answersProblem } from '#schemas/rules/feedbackAnswers.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError, invalidField } from '../common/domainError.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { loadFeedbackQuestions } from '../domain/fulfilment/feedbackQuestions.ts';
import { type Rater, rateableJobs } from '../domain/fulfilment/rateableJobs.ts';
import { FactsReader } from './factsReader.ts';
import { ownPerson } from './ownPerson.ts';
import { runOwnAction } from './runOwnAction.ts';

/**
 * `GET /v1.0/ownFeedback`: the jobs that the calling employee or substitute can rate, with the district's questions
 * (docs/domain.md#feedback). Throws `notFound` for anyone else.
 */
export async function ownFeedback(service: EntityService, request: FastifyRequest): Promise<OwnFeedback> {
  const { actor } = request;
  const rater = await raterOf(service, request);
  const { jobs, questions } = await service.database.read(actor.organization, async (sql) => ({
    jobs: await rateableJobs(sql, actor, rater),
    questions: await loadFeedbackQuestions(sql, actor.organization, rater.kind, today(actor.timeZone)),
  }));
  const reader = new FactsReader(service, request, 'whole');
  const about = rater.kind === 'performance' ? 'substituteId' : 'instituteId';
  const texts = await reader.formatFields(
    'absence/feedback',
    jobs.map((job) => ({ ...job })),
    [about],
  );
  return jobs.map(({ confirmationNumber, date }, at) => ({
    confirmationNumber,
    date,
    about: texts[at]?.[about] ?? '',
    questions,
  }));
}

/**
 * `POST /v1.0/ownFeedback`: an employee rates the substitute of a job, or a substitute rates the job, once. Throws
 * `notFound` for a job that they cannot rate or have already rated, `invalid` if the answers don't fit the district's
 * questions.
 */
export async function giveFeedback(service: EntityService, request: FastifyRequest): Promise<GivenFeedback> {
  const feedback = request.body as GivenFeedback;
  const rater = await raterOf(service, request);
  const number = feedback.confirmationNumber;
  const act = { permissions: ['ABSR.DISPLAY', 'RPTABS.FEEDBACK', 'ABSR.FEEDBACK_PERF_EDIT'], number };
  await runOwnAction(service, request, act, async ({ sql, actor, write }) => {
    await write.lock('absence/absence-day', number);
    const jobs = await rateableJobs(sql, actor, rater);
    const job = jobs.find(({ confirmationNumber }) => confirmationNumber === number);
    if (!job) throw new DomainError('notFound', { text: 'refused.notRateable' });
    const { substituteId, instituteId } = job;
    const { kind } = rater;
    const givenOn = today(actor.timeZone);
    const questions = await loadFeedbackQuestions(sql, actor.organization, kind, givenOn);
    const { answers: given = [], ...rating } = feedback;
    const problem = answersProblem(questions, given);
    if (problem) throw invalidField('answers', problem);
    const answers = given.length === 0 ? undefined : answersByQuestion(questions, given);
    const about = { substituteId, instituteId, kind, givenOn };
    await write.create('absence/feedback', { ...rating, ...about, ...(answers && { answers }) });
  });
  return feedback;
}

async function raterOf({ database }: EntityService, { actor }: FastifyRequest): Promise<Rater> {
  const { employeeId, substituteId } = (await ownPerson(database, actor)) ?? {};
  if (employeeId) return { kind: 'performance', workerId: employeeId };
  if (substituteId) return { kind: 'experience', substituteId };
  throw new DomainError('notFound');
}
