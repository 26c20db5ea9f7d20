// Submits the sign-out form at once, because the user already chose to sign out in the console.
document.getElementById('leave')?.click();
