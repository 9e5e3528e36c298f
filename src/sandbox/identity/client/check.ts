// Tells the page around this one how far the check has come; what it says is for anybody to hear.
const say = (idCheck: string, payload: object = {}) => parent.postMessage({ idCheck, payload }, '*')

if (document.body.classList.contains('ready')) say('onReady')
if (document.body.classList.contains('submitted')) say('onApplicantSubmitted')
if (document.body.classList.contains('expired')) say('onTokenExpired')
