import { defineTab } from '../model/defineRecord.ts';

/**
 * Whether and how a substitute has confirmed the district's text about automatic calls
 * (docs/specification.md#master-data-9-limits: "Call-time disclaimer reconfirmation can be forced";
 * docs/domain.md#call-time-disclaimer). Only the substitute can confirm it, on the start page.
 */
export const substituteDisclaimer = defineTab({
  $id: 'substitute/call-time-disclaimer',
  title: 'Call-time disclaimer',
  description: 'Confirmation of the call-time disclaimer.',
  properties: {
    disclaimerState: {
      type: 'string',
      title: 'Confirmation',
      readOnly: true,
      oneOf: [
        { const: 'confirmed', title: 'Confirmed' },
        { const: 'open', title: 'Not confirmed: no calls until then' },
        { const: 'none', title: 'Not required by this district' },
      ],
      'x-field': {
        computed: true,
        filter: false,
        sort: false,
        values: { confirmed: { colour: 'filled' }, open: { colour: 'held' }, none: { colour: 'notNeeded' } },
      },
    },
    disclaimerText: {
      type: 'string',
      title: 'Disclaimer',
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false, widget: 'longText' },
    },
    disclaimerVersion: { type: 'integer', title: 'Confirmed version', readOnly: true },
    disclaimerConfirmedAt: { type: 'string', format: 'date-time', title: 'Confirmed on', readOnly: true },
    disclaimerChannel: {
      type: 'string',
      title: 'Confirmed by',
      readOnly: true,
      oneOf: [
        { const: 'web', title: 'Web' },
        { const: 'phone', title: 'Phone' },
      ],
    },
    disclaimerAddress: {
      type: 'string',
      title: 'Network address',
      description: 'Address used to confirm.',
      maxLength: 64,
      readOnly: true,
    },
    reconfirmationAskedAt: {
      type: 'string',
      format: 'date-time',
      title: 'Confirmation requested on',
      readOnly: true,
    },
  },
  'x-entity': {
    plural: 'Disclaimer confirmations',
    tab: 'Call-time disclaimer',
    operations: {
      get: 'GET /substitute/callTimes/disclaimer?substituteId',
      disclaimers: 'GET /substitute/callTimes/disclaimers?substituteIds',
      forceReconfirmation: 'PUT /substitute/callTime/forceReconfirmation?substituteId',
    },
    permission: 'CALLTIMES',
    actions: {
      forceReconfirmation: {
        label: 'Ask to confirm again',
        icon: 'repeat',
        operation: 'forceReconfirmation',
        permission: 'SUB.FORCERECONFIRM',
        condition: { properties: { disclaimerState: { const: 'confirmed' } }, required: ['disclaimerState'] },
        because: 'There is no valid confirmation.',
        confirm: {
          title: 'Ask {label} to confirm the disclaimer again?',
          text: 'No calls until confirmed on the start page. Jobs stay visible on the web.',
          button: 'Ask to confirm again',
        },
        done: 'Confirmation requested from {label}.',
      },
    },
    translations: {
      es: {
        'Call-time disclaimer': 'Aviso sobre horarios de llamada',
        'Disclaimer confirmations': 'Confirmaciones del aviso',
        'Confirmation of the call-time disclaimer.': 'Confirmación del aviso de llamadas del distrito.',
        Confirmation: 'Confirmación',
        Confirmed: 'Confirmado',
        'Not confirmed: no calls until then': 'Sin confirmar: sin llamadas hasta entonces',
        'Not required by this district': 'Este distrito no la requiere',
        Disclaimer: 'Aviso',
        'Confirmed version': 'Versión confirmada',
        'Confirmed on': 'Confirmado el',
        'Confirmed by': 'Confirmado por',
        Web: 'Web',
        Phone: 'Teléfono',
        'Network address': 'Dirección de red',
        'Address used to confirm.': 'Dirección desde la que se confirmó.',
        'Confirmation requested on': 'Confirmación solicitada el',
        'Ask to confirm again': 'Pedir que confirme de nuevo',
        'There is no valid confirmation.': 'No hay ninguna confirmación vigente.',
        'Ask {label} to confirm the disclaimer again?': '¿Pedir a {label} que confirme de nuevo el aviso?',
        'No calls until confirmed on the start page. Jobs stay visible on the web.':
          'Sin llamadas hasta que se confirme en la página de inicio. Los trabajos siguen visibles en la web.',
        'Confirmation requested from {label}.': 'Confirmación solicitada a {label}.',
      },
    },
  },
});
