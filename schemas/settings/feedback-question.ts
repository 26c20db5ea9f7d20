import { choices } from '../fields/settings/questionChoices.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** A question for people who rate a job (docs/domain.md#feedback). */
export const feedbackQuestion = defineEntity({
  $id: 'settings/feedback-question',
  title: 'Feedback question',
  description: 'Questions shown with a rating.',
  type: 'object',
  required: ['kind', 'question', 'answerType', 'place'],
  properties: {
    feedbackQuestionId: { type: 'integer', readOnly: true },
    question: { type: 'string', title: 'Question', minLength: 1, maxLength: 200 },
    kind: {
      type: 'string',
      title: 'Kind',
      oneOf: [
        { const: 'performance', title: 'About the substitute' },
        { const: 'experience', title: 'About the assignment' },
      ],
      default: 'performance',
    },
    answerType: {
      type: 'string',
      title: 'Answer',
      oneOf: [
        { const: 'yesNo', title: 'Yes or no' },
        { const: 'scale', title: '1 to 5 stars' },
        { const: 'text', title: 'Free text' },
        { const: 'choice', title: 'Choice' },
      ],
      default: 'yesNo',
    },
    ...choices,
    isRequired: { type: 'boolean', title: 'Required', default: false },
    place: {
      type: 'integer',
      title: 'Order',
      minimum: 1,
      maximum: 1000,
      'x-field': { default: { next: 1 } },
    },
    fromDate: { type: 'string', format: 'date', title: 'From', description: 'Blank: no start date.' },
    toDate: { type: 'string', format: 'date', title: 'To', description: 'Blank: no end date.' },
  },
  'x-entity': {
    service: 'referenceData',
    label: '{question}',
    path: '/settings/feedback-questions',
    permission: { view: 'ORG.FEEDBACK', edit: 'ORG.FEEDBACK' },
    list: {
      columns: ['question', 'kind', 'answerType', 'isRequired', 'place', 'fromDate', 'toDate'],
      priority: ['kind', 'answerType', 'place'],
      facets: ['kind', 'answerType'],
      sort: { field: 'place' },
      search: ['question'],
    },
    rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
    translations: {
      es: {
        'Feedback question': 'Pregunta de valoración',
        'Feedback questions': 'Preguntas de valoración',
        'Questions shown with a rating.': 'Preguntas que se muestran con una valoración.',
        Question: 'Pregunta',
        Kind: 'Clase',
        'About the substitute': 'Sobre el sustituto',
        'About the assignment': 'Sobre la asignación',
        Answer: 'Respuesta',
        'Yes or no': 'Sí o no',
        '1 to 5 stars': 'De 1 a 5 estrellas',
        'Free text': 'Texto libre',
        Choice: 'Opción',
        Choices: 'Opciones',
        Required: 'Obligatoria',
        Order: 'Orden',
        'Blank: no start date.': 'En blanco: sin fecha de inicio.',
        'Blank: no end date.': 'En blanco: sin fecha de fin.',
      },
    },
  },
});

export type FeedbackQuestion = RecordOf<typeof feedbackQuestion>;
