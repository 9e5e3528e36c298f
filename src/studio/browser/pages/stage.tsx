export const Stage = () => null
