// Conveniences of the sign-in page. The form also works without this file.
const form = document.querySelector('form');
const password = document.getElementById('password');
const reveal = document.getElementById('reveal');
const capsLock = document.getElementById('capsLock');
const submit = form.querySelector('button[type="submit"]');
const submitText = submit.textContent;

reveal.hidden = false;
reveal.addEventListener('click', () => {
  const shown = password.type === 'text';
  password.type = shown ? 'password' : 'text';
  reveal.textContent = shown ? reveal.dataset.show : reveal.dataset.hide;
  reveal.ariaLabel = shown ? reveal.dataset.showLabel : reveal.dataset.hideLabel;
  password.focus();
});

for (const kind of ['keydown', 'keyup', 'focusout']) {
  password.addEventListener(kind, (event) => {
    capsLock.hidden = kind === 'focusout' || !event.getModifierState?.('CapsLock');
  });
}

// Replaces the browser's validation bubbles by the page's messages, in its language and next to the field.
form.noValidate = true;
form.addEventListener('submit', (event) => {
  const inputs = [...form.querySelectorAll('input[required]')];
  for (const input of inputs) mark(input, input.value.trim() === '');
  const first = inputs.find((input) => input.getAttribute('aria-invalid') === 'true');
  if (first) {
    event.preventDefault();
    first.focus();
    return;
  }
  password.type = 'password';
  submit.disabled = true;
  submit.textContent = form.dataset.busy;
});

form.addEventListener('input', ({ target }) => {
  if (target.value.trim() !== '') mark(target, false);
});

// Restores the page when the user returns with the browser's back button.
window.addEventListener('pageshow', () => {
  submit.disabled = false;
  submit.textContent = submitText;
});

function mark(input, isWrong) {
  document.getElementById(`${input.id}Error`).hidden = !isWrong;
  if (isWrong) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}
