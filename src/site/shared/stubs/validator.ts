/**
 * Replaces the ajv validator that a test helper of @rjsf/core imports: forms have their own (`engine/forms`), and ajv
 * stays on the server.
 */
export default undefined
