import { messageList, messagesLeft, messageTexts, sentMessage } from '../fields/sentMessage.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * What an employee was told in the console
 * (docs/specification.md#master-data-7-employee-service: "GET /api/report/notifications").
 */
export const employeeCommunication = defineTab({
  $id: 'employee/communication',
  title: 'Notification',
  description:
    'What the console told this employee. E-mails, text messages and calls are not listed. Somebody without an account gets no notifications here.',
  properties: sentMessage,
  'x-entity': {
    id: 'notificationId',
    label: '{text}',
    plural: 'Communication',
    tab: 'Communication',
    computed: 'sentMessages',
    operations: { list: 'GET /api/report/notifications?workerId' },
    permission: 'COMMUNICATION',
    count: messagesLeft,
    list: messageList,
    translations: {
      es: {
        ...messageTexts,
        'What the console told this employee. E-mails, text messages and calls are not listed. Somebody without an account gets no notifications here.':
          'Lo que se comunicó a este empleado en la consola. Los correos, mensajes de texto y llamadas no figuran; a quien no tiene cuenta no se le comunica nada aquí.',
      },
    },
  },
});
