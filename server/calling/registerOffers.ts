import type { FastifyInstance, FastifyReply } from 'fastify';
import { fillText } from '#schemas/messages/fillText.ts';
import { offerTexts } from '#schemas/messages/pages/offerTexts.ts';
import { signInTexts } from '#schemas/messages/pages/signInTexts.ts';
import { html } from '../http/html.ts';
import { acceptForms, languageOfPage, type PageRequest, sendPage, typedText } from '../http/pageForm.ts';
import { countTowardLimit } from '../identity/countTowardLimit.ts';
import { plainPage } from '../identity/signIn/formPage.ts';
import { type CallingDependencies, currentTime, recordAnswer } from './makeCalls.ts';
import type { Offer } from './offerFacts.ts';
import { districtOfToken, offerOfToken, offerPath } from './offerLinks.ts';

interface OfferNeeds extends CallingDependencies {
  readonly database: CallingDependencies['database'] & Parameters<typeof countTowardLimit>[0];
}

/** Rate limit: requests per IP address in ten minutes. */
const limit = 60;
const window = 600;

/**
 * Registers the page of an emailed offer. Opening the page changes nothing, so that a mail scanner that opens it
 * accepts no job. The page has buttons that accept or decline the offer, once.
 */
export function registerOffers(app: FastifyInstance, needs: OfferNeeds): void {
  app.register(async (scope) => {
    acceptForms(scope);
    scope.get(offerPath, (request: PageRequest, reply) => showOffer(needs, request, reply));
    scope.post(offerPath, (request: PageRequest, reply) => answerOffer(needs, request, reply));
  });
}

async function showOffer(
  needs: OfferNeeds,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const offer = await openOffer(needs, request, reply);
  if (!offer) return reply;
  const { language, facts } = offer;
  const { page } = offerTexts[language];
  const buttons = html`<form method="post" action="${`${offerPath}?token=${typedText(request.query.token)}`}">
<button class="primary" type="submit" name="answer" value="accept">${page.accept}</button>
<button class="secondary" type="submit" name="answer" value="decline">${page.decline}</button>
</form>`;
  return sendPage(
    reply,
    plainPage(language, page.title, [facts.when, facts.school, `${facts.district} · ${facts.job}`], buttons),
  );
}

async function answerOffer(
  needs: OfferNeeds,
  request: PageRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const offer = await openOffer(needs, request, reply);
  if (!offer) return reply;
  const answer = request.body?.get('answer');
  if (answer !== 'accept' && answer !== 'decline') return sendPage(reply, wrongPage(request), 400);
  const callAnswer = { result: answer === 'accept' ? 'accepted' : 'rejected', durationSeconds: 0 } as const;
  const result = await recordAnswer(needs, offer, callAnswer, currentTime(needs));
  const { answers, page } = offerTexts[offer.language];
  if (result !== 'accepted' && result !== 'rejected') return sendPage(reply, endedPage(offer), 410);
  const lines = [fillText(answers[result], offer.facts)];
  return sendPage(reply, plainPage(offer.language, page.doneTitle, lines, signIn(offer)));
}

/** Loads the open offer of a link; otherwise sends a page that explains the problem. */
async function openOffer(
  { database }: OfferNeeds,
  request: PageRequest,
  reply: FastifyReply,
): Promise<Offer | undefined> {
  if (!(await countTowardLimit(database, 'OfferLink', request.ip, limit, window))) {
    const { page } = offerTexts[languageOfPage(request)];
    sendPage(reply, plainPage(languageOfPage(request), page.wrongTitle, [page.tooMany]), 429);
    return undefined;
  }
  const token = typedText(request.query.token);
  const organization = districtOfToken(token);
  const offer =
    organization === undefined
      ? undefined
      : await database.read(organization, (sql) => offerOfToken(sql, token));
  if (offer?.isOpen && !offer.isFilled) return offer;
  if (offer) sendPage(reply, endedPage(offer), 410);
  else sendPage(reply, wrongPage(request), 404);
  return undefined;
}

const signIn = ({ language }: Pick<Offer, 'language'>) =>
  html`<p><a class="primary" href="/">${signInTexts[language].signIn}</a></p>`;

function wrongPage(request: PageRequest): string {
  const language = languageOfPage(request);
  const { page } = offerTexts[language];
  return plainPage(language, page.wrongTitle, [page.wrong], signIn({ language }));
}

function endedPage(offer: Offer): string {
  const { page } = offerTexts[offer.language];
  return plainPage(offer.language, page.usedTitle, [page.used], signIn(offer));
}
