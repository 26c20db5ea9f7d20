// The console sent the person here to sign out: no second click is needed.
document.getElementById('leave')?.click();
